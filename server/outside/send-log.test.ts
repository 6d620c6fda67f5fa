import { once } from 'node:events'
import { connect as connectPlainly, createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startFakeLogServer } from '#tests/fakes/log-server.ts'
import { makeCertificate } from '#tests/support/certificate.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sendLog } from './send-log.ts'

const certificate = makeCertificate('localhost')
const another = makeCertificate('localhost')
const elsewhere = makeCertificate('logs.example')
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
afterAll(() => {
  for (const made of [certificate, another, elsewhere]) made?.remove()
})

const ours = { key: certificate?.key ?? '', cert: certificate?.cert ?? '' }
const quick = { pauseMs: 20, longestPauseMs: 80, openMs: 100, receiptMs: 300, connectMs: 500, closeMs: 1_000 }

async function startServer(keys = ours, at = 0) {
  const server = await startFakeLogServer(keys, at)
  let isOpen = true
  const close = async () => {
    if (isOpen) await server.close()
    isOpen = false
  }
  undo.push(close)
  return { ...server, close }
}

/** A log that goes to the server at this port, and what it told here. */
function openLog(port: number, habits: Parameters<typeof sendLog>[2] = {}, ca = ours.cert) {
  const here: Record<string, unknown>[] = []
  const stdout = pino({ base: null }, { write: (line: string) => void here.push(JSON.parse(line)) })
  const sending = sendLog({ host: 'localhost', port, ca }, stdout, { ...quick, ...habits })
  const log = pino({ base: null, level: 'debug' }, sending)
  undo.push(sending.close)
  return { log, here, sending }
}

const jsonOf = (message: string) => JSON.parse(message.slice(message.indexOf('{')))
const numbersIn = (messages: string[]) => messages.map((message) => jsonOf(message).n)
const numberOf = (message: string) => Number(/sequenceId="(\d+)"/.exec(message)?.[1])
/** Each once, in the order of their coming. */
const distinct = (messages: string[]) => [...new Map(messages.map((message) => [numberOf(message), message])).values()]
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n)

describe.runIf(certificate && another && elsewhere)('a log server', () => {
  test('gets every line whole, in order, as syslog has it', async () => {
    const { fake, port } = await startServer()
    const { log, here, sending } = openLog(port)
    log.info({ n: 0, words: 'grün – ✓\nsecond row' }, 'first')
    for (const [n, level] of (['debug', 'warn', 'error', 'fatal'] as const).entries()) log[level]({ n: n + 1 })
    await eventually(() => expect(fake.messages).toHaveLength(5))
    for (const n of upTo(3_000, 5)) log.info({ n, filling: 'é'.repeat(n % 300) })
    await sending.close()
    expect(numbersIn(fake.messages)).toEqual(upTo(3_005))
    expect(fake.broken).toEqual([])
    expect(fake.messages[0]).toMatch(
      /^<134>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [!-~]+ rolewise \d+ - \[meta sequenceId="1"\] \{"level":30,.*\}$/,
    )
    expect(jsonOf(fake.messages[0] ?? '')).toMatchObject({ msg: 'first', words: 'grün – ✓\nsecond row' })
    expect(fake.messages.slice(1, 5).map((message) => message.slice(0, 5))).toEqual([
      '<135>',
      '<132>',
      '<131>',
      '<130>',
    ])
    expect(here).toEqual([])
  })

  test('is asked for its receipt now and then, and gets nothing twice', async () => {
    const { fake, port } = await startServer()
    const { log, sending, here } = openLog(port, { openMs: 20 })
    for (const n of upTo(60)) {
      log.info({ n })
      await eventually(() => expect(fake.messages.length).toBe(n + 1))
    }
    await eventually(() => expect(fake.connections).toBeGreaterThan(1))
    await sending.close()
    expect(numbersIn(fake.messages)).toEqual(upTo(60))
    expect(here).toEqual([])
  })

  test('that is killed and comes back misses nothing, not even what was on its way', async () => {
    const first = await startServer()
    const { log, here, sending } = openLog(first.port, { openMs: 60_000 })
    for (const n of upTo(10)) log.info({ n })
    await eventually(() => expect(first.fake.messages).toHaveLength(10))
    // These leave before we can know that nobody reads them any more.
    first.fake.isCutting = true
    for (const n of upTo(10, 10)) log.info({ n })
    await eventually(() => expect(here).toHaveLength(1))
    await first.close()
    for (const n of upTo(10, 20)) log.info({ n })
    const second = await startServer(ours, first.port)
    await eventually(() => expect(distinct(second.fake.messages).length).toBeGreaterThanOrEqual(30))
    await sending.close()
    expect(numbersIn(distinct([...first.fake.messages, ...second.fake.messages]))).toEqual(upTo(30))
  })

  test('that was away for long gets the last lines, and in front of them how many are gone', async () => {
    const first = await startServer()
    await first.close()
    const { log, here, sending } = openLog(first.port, { lines: 100 })
    for (const n of upTo(1_000)) log.info({ n })
    await eventually(() => expect(here).toMatchObject([{ level: 40, code: 'ECONNREFUSED', waiting: 100 }]))
    for (const n of upTo(200, 1_000)) log.info({ n })
    const { fake } = await startServer(ours, first.port)
    await eventually(() => expect(fake.messages).toHaveLength(101))
    await sending.close()
    expect(jsonOf(fake.messages[0] ?? '')).toMatchObject({ level: 40, dropped: 1_100 })
    expect(numbersIn(fake.messages.slice(1))).toEqual(upTo(100, 1_100))
    expect(here.slice(1)).toMatchObject([{ level: 40, dropped: 1_100 }])
  })

  test('is kept no more bytes for than the bound, however long the lines are', async () => {
    const first = await startServer()
    await first.close()
    const { log, sending } = openLog(first.port, { bytes: 50_000 })
    for (const n of upTo(100)) log.info({ n, filling: 'x'.repeat(9_800) })
    log.info({ n: 100, filling: 'x'.repeat(60_000) })
    for (const n of upTo(4, 101)) log.info({ n, filling: 'x'.repeat(9_800) })
    const { fake } = await startServer(ours, first.port)
    await eventually(() => expect(fake.messages).toHaveLength(5))
    await sending.close()
    expect(jsonOf(fake.messages[0] ?? '')).toMatchObject({ dropped: 101 })
    expect(numbersIn(fake.messages.slice(1))).toEqual(upTo(4, 101))
  })

  test.each([
    ['nobody vouches for', another, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['is for another name', elsewhere, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('whose certificate %s gets nothing', async (_what, wrong, code) => {
    const keys = { key: wrong?.key ?? '', cert: wrong?.cert ?? '' }
    const { fake, port } = await startServer(keys)
    const { log, here, sending } = openLog(port, {}, wrong === elsewhere ? keys.cert : ours.cert)
    log.info({ n: 0 })
    await eventually(() => expect(fake.callers).toBeGreaterThan(2))
    await sending.close()
    expect([fake.messages, fake.broken]).toEqual([[], []])
    expect(here).toMatchObject([{ code }, { dropped: 1 }])
  })

  test('that speaks no TLS gets nothing that could be read', async () => {
    let heard = ''
    const plain = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (part) => {
        heard += part.toString('latin1')
        socket.end('welcome\n')
      })
    }).listen(0, '127.0.0.1')
    await once(plain, 'listening')
    undo.push(() => plain.close())
    const { port } = plain.address() as { port: number }
    connectPlainly(port, '127.0.0.1').end('proof that it hears')
    const { log, here } = openLog(port)
    log.info({ n: 'a canary' })
    await eventually(() => expect(here).toHaveLength(1))
    await eventually(() => expect(heard).toContain('proof that it hears'))
    expect(heard).not.toContain('canary')
  })

  test('that stalls is left, told of once, and gets all when it reads again', async () => {
    const { fake, port } = await startServer()
    fake.isStalled = true
    const { log, here, sending } = openLog(port)
    const started = performance.now()
    for (const n of upTo(5_000)) log.info({ n, filling: 'x'.repeat(1_000) })
    expect((performance.now() - started) / 5_000).toBeLessThan(1)
    await eventually(() => expect(fake.connections).toBeGreaterThan(2))
    expect(here).toMatchObject([{ code: 'no receipt', waiting: 5_000 }])
    fake.isStalled = false
    await eventually(() => expect(distinct(fake.messages).length).toBe(5_000))
    await sending.close()
    expect(numbersIn(distinct(fake.messages))).toEqual(upTo(5_000))
    expect(here).toHaveLength(1)
  })

  test('that is away is asked ever less often, up to the longest pause', async () => {
    const { port, fake } = await startServer({ key: another?.key ?? '', cert: another?.cert ?? '' })
    const { log } = openLog(port, { pauseMs: 50, longestPauseMs: 400 })
    const started = performance.now()
    log.info({ n: 0 })
    await eventually(() => expect(fake.callers).toBe(5))
    // 50, 100, 200 and 400 between them.
    expect(performance.now() - started).toBeGreaterThan(740)
  })

  test('gets at the end what is there, also over a line that was not open yet', async () => {
    const { fake, port } = await startServer()
    const { log, sending, here } = openLog(port)
    for (const n of upTo(500)) log.info({ n })
    await sending.close()
    expect(numbersIn(fake.messages)).toEqual(upTo(500))
    log.info({ n: 'too late' })
    await sending.close()
    expect([fake.messages.length, here]).toEqual([500, []])
  })

  test('that stalls holds up the end for two seconds and no longer', async () => {
    const { fake, port } = await startServer()
    fake.isStalled = true
    const { log, sending, here } = openLog(port, { receiptMs: 5_000, openMs: 10_000, closeMs: 2_000 })
    log.info({ n: 0 })
    await eventually(() => expect(fake.connections).toBe(1))
    const started = performance.now()
    await sending.close()
    const took = performance.now() - started
    expect(took).toBeGreaterThan(1_900)
    expect(took).toBeLessThan(3_000)
    expect(here).toMatchObject([{ dropped: 1 }])
  })
})
