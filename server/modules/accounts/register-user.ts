import type { SignUp, User } from '#contract/accounts.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { hashPassword, waitForTurn } from './password-work.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { getUser, insertAnswers, insertUser } from './store.ts'
import { takenName } from './taken-name.ts'

/** Makes an account with the answers that came along. The database's indexes decide who was first with a name. */
export async function registerUser(services: Services, registration: SignUp, address: string): Promise<User> {
  const { username, password, name, email, phone, ...answers } = registration
  const passwordHash = await waitForTurn({ address }, async () => {
    await refuseGuessable(password, { username, email })
    return hashPassword(password)
  })
  try {
    return await services.database.transaction(async (tx) => {
      const userId = await insertUser(tx, { username, passwordHash, name, email, phone })
      await insertAnswers(tx, { userId, ...answers })
      await queueMail(services, tx, { kind: 'account_welcome', to: email, facts: { name, username, userId, email } })
      await queueMail(services, tx, { kind: 'account_to_team', to: services.teamEmail, facts: { name, email, userId } })
      return getUser(tx, userId)
    })
  } catch (error) {
    throw takenName(error) ?? error
  }
}
