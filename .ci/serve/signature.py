"""Prints the microseconds of the processor that libcrypto takes for a signature (RS256 with a key of 2048 bits).

    signature.py SECONDS    signs for so long by the clock
"""

import ctypes
import ctypes.util
import sys
import time

crypto = ctypes.CDLL(ctypes.util.find_library("crypto"))
for name in ("EVP_PKEY_Q_keygen", "EVP_PKEY_CTX_new", "EVP_sha256"):
    getattr(crypto, name).restype = ctypes.c_void_p


def main(seconds):
    key = ctypes.c_void_p(crypto.EVP_PKEY_Q_keygen(None, None, b"RSA", ctypes.c_size_t(2048)))
    context = ctypes.c_void_p(crypto.EVP_PKEY_CTX_new(key, None))
    pkcs1 = 1  # RSA_PKCS1_PADDING
    if (crypto.EVP_PKEY_sign_init(context), crypto.EVP_PKEY_CTX_set_rsa_padding(context, pkcs1),
            crypto.EVP_PKEY_CTX_set_signature_md(context, ctypes.c_void_p(crypto.EVP_sha256()))) != (1, 1, 1):
        raise SystemExit("libcrypto has no signature for it")
    digest, signature, length = b"x" * 32, ctypes.create_string_buffer(512), ctypes.c_size_t()
    count, used, end = 0, time.process_time(), time.monotonic() + seconds
    while time.monotonic() < end:
        length.value = 512
        if crypto.EVP_PKEY_sign(context, signature, ctypes.byref(length), digest, ctypes.c_size_t(32)) != 1:
            raise SystemExit("libcrypto did not sign")
        count += 1
    print((time.process_time() - used) / count * 1e6)


main(float(sys.argv[1]))
