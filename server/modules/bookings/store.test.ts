import { expect, test } from 'vitest'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations } from '#tests/support/buyers.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { hasServer } from '#tests/support/test-database.ts'
import { waitForCommit } from '#tests/support/wait-for-commit.ts'
import { lockRegistration, updateRegistration } from './store.ts'

test.runIf(hasServer())(
  'a registration that is moved while somebody waits for it is found in its new event',
  async () => {
    const app = await startTestApp()
    const { database } = app.services
    const [form, workshop] = [aRegistration(), aWorkshopRegistration()]
    for (const each of [form, workshop]) await aBuyer(app).startCheckout(each)
    const [{ id } = { id: 0 }] = await findRegistrations(app, form.email)
    const [{ masterclassId } = { masterclassId: 0 }] = await findRegistrations(app, workshop.email)
    const locked = await waitForCommit(
      database,
      (tx) => updateRegistration(tx, id, { masterclassId }),
      () => database.transaction((tx) => lockRegistration(tx, id)),
    )
    expect(locked).toMatchObject({ id, masterclassId })
    await app.close()
  },
)
