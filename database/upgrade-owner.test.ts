import { expect, test } from 'vitest'
import { openOldDatabase } from '#tests/support/old-database.ts'

const before = '0051_restores'
const account = (name: string, role: string) =>
  `insert into users (username, password, name, email, role) values ('${name}', '', '${name}', '${name}@example.com', '${role}');`

test('the oldest account of the team stays the owner, and there is one', async () => {
  const old = await openOldDatabase(before)
  await old.client.exec(
    account('buyer', 'user') + account('first', 'staff') + account('second', 'staff') + account('later', 'user'),
  )
  await old.upgrade()
  const { rows } = await old.client.query('select username from users where is_owner')
  expect(rows).toEqual([{ username: 'first' }])
  const change = (values: string, username: string) =>
    old.client.query(`update users set ${values} where username = '${username}'`)
  await expect(change('is_owner = true', 'second')).rejects.toThrow('users_owner_key')
  await expect(change(`role = 'user'`, 'first')).rejects.toThrow('users_owner_check')
  await old.close()
})

test('a database without a team has no owner yet', async () => {
  const old = await openOldDatabase(before)
  await old.client.exec(account('buyer', 'user'))
  await old.upgrade()
  const { rows } = await old.client.query('select username from users where is_owner')
  expect(rows).toEqual([])
  await old.close()
})
