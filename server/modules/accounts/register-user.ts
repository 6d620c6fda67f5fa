import type { SignUp, User } from '#contract/accounts.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { nameTakenProblem } from './name-taken-problem.ts'
import { hashPassword, queuePasswordWork } from './password-work.ts'
import { refuseForeignAddress } from './refuse-foreign-address.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { getUser, insertAnswers, insertUser } from './store.ts'

/** Unique indexes decide which of two concurrent sign-ups gets a name. */
export async function registerUser(services: Services, signUp: SignUp, address: string): Promise<User> {
  const { username, password, name, email, phone, ...answers } = signUp
  refuseForeignAddress({ username, email })
  const passwordHash = await queuePasswordWork({ address }, async () => {
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
    throw nameTakenProblem(error) ?? error
  }
}
