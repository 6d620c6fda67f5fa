import { limits } from '#contract/limits.ts'
import { isCommonPassword } from '#contract/passwords.ts'
import { Problem } from '#server/http/problem.ts'
import { isLeaked } from '#server/outside/leaked-passwords.ts'

const wordOfTheHouse = 'rolewise'
/** A shorter name is in many words by chance. */
const shortestName = 4
/** What has to stand beside a name: a digit or two at its end are guessed with it. */
const minBeside = 3

const madeOfNames = 'A password made of a name is guessed soon. Please choose another.'

/**
 * Where a password is chosen: neither one of those that leaked most, nor made of what everybody knows about its owner.
 * `field` is where the form asked for it.
 */
export async function refuseGuessable(
  password: string,
  owner: { username: string; email: string },
  field = 'password',
): Promise<void> {
  if (isMadeOfNames(password.toLowerCase(), owner)) throw refusal(madeOfNames, field)
  if (await isLeaked(password)) throw refusal(isCommonPassword, field)
}

function refusal(message: string, field: string): Problem {
  return new Problem('invalid', message, { errors: { [field]: message } })
}

function isMadeOfNames(password: string, { username, email }: { username: string; email: string }): boolean {
  const isMadeOf = (name: string, least: number) =>
    password.includes(name) && password.replaceAll(name, '').length < least
  const names = [username, email.slice(0, email.lastIndexOf('@'))].map((name) => name.toLowerCase())
  return (
    isMadeOf(wordOfTheHouse, limits.password.min) ||
    names.some((name) => name.length >= shortestName && isMadeOf(name, minBeside))
  )
}
