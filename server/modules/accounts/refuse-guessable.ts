import { limits } from '#contract/limits.ts'
import { tooCommon } from '#contract/passwords.ts'
import { Problem } from '#server/http/problem.ts'
import { isLeaked } from '#server/outside/leaked-passwords.ts'

const wordOfTheHouse = 'rolewise'
/** A shorter name is in many words by chance. */
const shortestName = 4

/**
 * Where a password is chosen: neither one of those that leaked most, nor made of what everybody knows about its owner.
 * `field` is where the form asked for it.
 */
export async function refuseGuessable(
  password: string,
  owner: { username: string; email: string },
  field = 'password',
): Promise<void> {
  if (isMadeOfNames(password.toLowerCase(), owner) || (await isLeaked(password)))
    throw new Problem('invalid', tooCommon, { errors: { [field]: tooCommon } })
}

function isMadeOfNames(password: string, { username, email }: { username: string; email: string }): boolean {
  const names = [wordOfTheHouse, username, email.slice(0, email.lastIndexOf('@'))]
  return names
    .map((name) => name.toLowerCase())
    .some((name) => {
      const isThere = name.length >= shortestName && password.includes(name)
      // Enough beside the name is a password of its own.
      return isThere && password.replaceAll(name, '').length < limits.password.min
    })
}
