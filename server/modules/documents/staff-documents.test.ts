import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { GstSettings } from '#contract/staff/gst-settings.ts'
import { findRegistrationRow } from '#server/modules/bookings/public.ts'
import { aCompany, aPaidOrder, makeOrders, ourGstin } from '#tests/factories/documents.ts'
import { aStaffMember, paidRegistration, type StaffApp, staffCaller, startStaffApp } from '#tests/support/staff-app.ts'
import { isGstOn, issueNote, issuePaper, type PaidOrder } from './public.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
  await makeOrders(site.app.services.database.queries)
})
afterEach(() => site.app.close())

const pay = (overrides: Partial<PaidOrder> = {}) =>
  site.app.services.database.transaction((tx) => issuePaper(site.app.services, tx, aPaidOrder(overrides)))
const refund = (amountPaise: number) =>
  site.app.services.database.transaction((tx) =>
    issueNote(site.app.services, tx, { orderId: 1, refundId: null, amountPaise, reason: 'Asked to cancel' }),
  )
const readSettings = (): Promise<GstSettings> => site.get('gst-settings')
async function save(changes: Partial<GstSettings>, call = site.call) {
  const { version, isOwner: _, changed_at: __, ...settings } = await readSettings()
  return call('PUT', 'gst-settings', { ...settings, ...changes, version })
}

describe('the settings', () => {
  test('start without a GSTIN, and turn invoices on once one is saved', async () => {
    expect(await readSettings()).toMatchObject({
      gstin: null,
      sac: '999293',
      rate: 18,
      b2cPlaceOfSupply: 'recipient_state',
      changed_at: null,
      isOwner: true,
    })
    expect(await isGstOn(site.app.services.database.queries)).toBe(false)
    expect((await pay()).kind).toBe('receipt')
    const response = await save({ gstin: ourGstin.toLowerCase(), legalName: 'Rolewise Learning Private Limited' })
    expect(response.statusCode, response.body).toBe(200)
    expect(await readSettings()).toMatchObject({ gstin: ourGstin, changed_at: expect.any(String) })
    expect(await isGstOn(site.app.services.database.queries)).toBe(true)
    expect(await pay({ orderId: 2 })).toMatchObject({
      kind: 'invoice',
      supplier: { gstin: ourGstin, legalName: 'Rolewise Learning Private Limited' },
    })
    const { rows } = await site.get('audit?search=gst_settings')
    expect(rows[0]).toMatchObject({
      action: 'gst_settings.changed',
      before: { gstin: null },
      after: { gstin: ourGstin },
    })
  })

  test.each([
    [{ gstin: '29AABCR1718E1ZX' }, 'gstin', /typos/],
    [{ gstin: ourGstin, stateCode: '27' as const }, 'gstin', /registered in Karnataka, not in Maharashtra/],
    [{ stateCode: '28' as never }, 'stateCode', /State/],
    [{ sac: '9992' }, 'sac', /six digits/],
    [{ rate: 41 }, 'rate', /between 0 and 40/],
    [{ gstin: ourGstin, rate: 0 }, 'rate', /above 0/],
    [{ invoicePrefix: 'LONG' }, 'invoicePrefix', /three/],
    [{ creditNotePrefix: 'RW' }, 'creditNotePrefix', /of its own/],
  ])('refuse %j and change nothing', async (changes, field, message) => {
    const response = await save(changes)
    expect(response.statusCode).toBe(400)
    const { errors } = response.json()
    expect(errors).toEqual({ [field]: expect.stringMatching(message) })
    expect((await readSettings()).changed_at).toBeNull()
  })

  test('cannot give a series the prefix of another one’s numbers', async () => {
    await pay()
    const response = await save({ receiptPrefix: 'ABC', invoicePrefix: 'RWR' })
    expect([response.statusCode, response.json()]).toEqual([
      409,
      {
        code: 'prefix_taken',
        message: 'Another series has already used this prefix',
        errors: { invoicePrefix: expect.any(String) },
      },
    ])
    expect((await save({ receiptPrefix: 'ABC' })).statusCode).toBe(200)
    expect((await pay({ orderId: 2 })).number).toBe('ABC/26-27/000002')
  })

  test('can be read by the whole team, and changed by the owner alone', async () => {
    const { session } = await aStaffMember(site.app)
    const read = await site.app.get('/api/staff/gst-settings', session)
    expect(read.json().isOwner).toBe(false)
    const response = await save({ gstin: ourGstin }, staffCaller(site.app, session))
    expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden'])
    expect((await readSettings()).gstin).toBeNull()
  })

  test('do not overwrite a change that was made meanwhile', async () => {
    const { version, isOwner: _, changed_at: __, ...settings } = await readSettings()
    const put = () => site.call('PUT', 'gst-settings', { ...settings, version })
    expect([(await put()).statusCode, (await put()).json().code]).toEqual([200, 'edit_conflict'])
  })
})

describe('the register', () => {
  test('lists papers and notes, newest first, by kind, period and words', async () => {
    await save({ gstin: ourGstin })
    await pay()
    await pay({ orderId: 2, company: aCompany })
    await refund(50_000)
    const { rows, next } = await site.get('documents')
    expect(next).toBeNull()
    expect(rows.map(({ number }: { number: string }) => number)).toEqual([
      'RWC/26-27/000001',
      'RW/26-27/000002',
      'RW/26-27/000001',
    ])
    expect(rows[0]).toMatchObject({
      against: 'RW/26-27/000001',
      total: 500,
      reason: 'Asked to cancel',
      kind: 'credit_note',
    })
    expect(rows[1]).toMatchObject({ name: aCompany.legalName, gstin: aCompany.gstin, taxable: 1694.07, igst: 304.93 })
    const numbersOf = async (query: string) =>
      (await site.get(`documents?${query}`)).rows.map(({ number }: { number: string }) => number)
    expect(await numbersOf('kind=credit_note')).toEqual(['RWC/26-27/000001'])
    expect(await numbersOf('search=sahyadri')).toEqual(['RW/26-27/000002'])
    expect(await numbersOf(`search=${aCompany.gstin}`)).toEqual(['RW/26-27/000002'])
    expect(await numbersOf('search=RW/26-27/000001')).toEqual(['RW/26-27/000001'])
    expect(await numbersOf('from=2026-11-15&to=2026-11-15')).toHaveLength(3)
    expect(await numbersOf('from=2026-11-16')).toEqual([])
    expect(await numbersOf('to=2026-11-14')).toEqual([])
  })
})

test('a booking is found by the number of its invoice', async () => {
  await save({ gstin: ourGstin })
  const { reference, id } = await paidRegistration(site)
  const registration = await findRegistrationRow(site.app.services.database.queries, id)
  const { number } = await pay({ orderId: registration?.orderId ?? 0 })
  const { rows } = await site.get(`registrations?search=${encodeURIComponent(number.toLowerCase())}`)
  expect(rows.map((row: { reference: string }) => row.reference)).toEqual([reference])
})

describe('closing a month', () => {
  const close = (month: string, call = site.call) => call('POST', 'closed-months', { month })
  /** Signs in again, because the team's sign-ins end when they are idle. */
  const setTime = async (time: string) => {
    site.app.clock.now = new Date(time)
    Object.assign(site.session, await site.app.sessionHeader(site.staffId))
  }
  const refusal = async (month: string, call?: typeof site.call) => {
    const response = await close(month, call)
    return [response.statusCode, response.json().code]
  }

  test('locks it once it is over, once, by the owner', async () => {
    await pay()
    expect(await refusal('2026-11')).toEqual([409, 'month_not_over'])
    await setTime('2026-11-30T23:59:59+05:30')
    expect(await refusal('2026-11')).toEqual([409, 'month_not_over'])
    expect(await site.get('closed-months')).toEqual({ closed: [], open: [] })
    await setTime('2026-12-01T00:00:00+05:30')
    expect(await site.get('closed-months')).toEqual({ closed: [], open: ['2026-11'] })
    const { session } = await aStaffMember(site.app)
    expect(await refusal('2026-11', staffCaller(site.app, session))).toEqual([403, 'forbidden'])
    expect((await close('2026-11')).statusCode).toBe(204)
    expect(await refusal('2026-11')).toEqual([409, 'month_closed'])
    expect(await refusal('2026-13')).toEqual([400, 'invalid'])
    const { closed, open } = await site.get('closed-months')
    expect([closed.length, closed[0].month, open]).toEqual([1, '2026-11', []])
    expect((await site.get('audit?search=month')).rows[0]).toMatchObject({
      action: 'month.closed',
      subjectId: '2026-11',
    })
  })
})
