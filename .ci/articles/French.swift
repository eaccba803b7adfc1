import RegistrationCore
import RegistrationWording

func french(_ notice: Registration.Notice) -> Phrase {
  switch notice {
  // the code of the article
  default: ""
  }
}
