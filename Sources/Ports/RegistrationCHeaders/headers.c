// The functions are in Swift; a target of headers alone needs one file.

#include "registration.h"
#include "registration_world.h"
