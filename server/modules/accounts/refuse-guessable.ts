import { limits } from '#contract/limits.ts'
import { commonPasswordMessage } from '#contract/passwords.ts'
import { Problem } from '#server/http/problem.ts'
import { isLeaked } from '#server/outside/leaked-passwords.ts'

const brandName = 'rolewise'
/** Shorter names occur in many passwords by chance. */
const minNameLength = 4
/** Characters required besides a name: one or two appended digits are easily guessed. */
const minExtraLength = 3

const madeOfNames = 'A password made from a name is easy to guess. Please choose another.'

/** Refuses leaked passwords and those made of public facts about the owner. `field` is the form field for the error. */
export async function refuseGuessable(
  password: string,
  owner: { username: string; email: string },
  field = 'password',
): Promise<void> {
  if (isMadeOfNames(password.toLowerCase(), owner)) throw refusal(madeOfNames, field)
  if (await isLeaked(password)) throw refusal(commonPasswordMessage, field)
}

function refusal(message: string, field: string): Problem {
  return new Problem('invalid', message, { errors: { [field]: message } })
}

function isMadeOfNames(password: string, { username, email }: { username: string; email: string }): boolean {
  const isMadeOf = (name: string, minLength: number) =>
    password.includes(name) && password.replaceAll(name, '').length < minLength
  const names = [username, email.slice(0, email.lastIndexOf('@'))].map((name) => name.toLowerCase())
  return (
    isMadeOf(brandName, limits.password.min) ||
    names.some((name) => name.length >= minNameLength && isMadeOf(name, minExtraLength))
  )
}
