import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CertificateApp, startCertificateApp } from '#tests/support/certificate-app.ts'
import { makeFile } from './make-file.ts'

let site: CertificateApp
beforeAll(async () => {
  site = await startCertificateApp()
})
afterAll(() => site.app.close())

const aCertificate = async () => {
  const seat = await site.aSeat()
  await site.certify(seat)
  const [certificate] = await site.certificatesOf(seat)
  if (!certificate) throw new Error('there is no certificate')
  return certificate
}

test('a file that several people request at once is drawn once', async () => {
  const certificate = await aCertificate()
  for (const kind of ['pdf', 'picture', 'share'] as const) {
    const make = () => makeFile('http://localhost:3000', certificate, kind)
    const [first, ...others] = await Promise.all([make(), make(), make()])
    for (const other of [...others, await make()]) expect(other === first).toBe(true)
  }
})

test('while files are drawn, the event loop is idle most of the time', async () => {
  const [first, ...others] = [await aCertificate(), await aCertificate(), await aCertificate()]
  const make = (certificate: typeof first) => makeFile('http://localhost:3000', certificate, 'pdf')
  // Starts the thread.
  await make(first)
  const before = performance.eventLoopUtilization()
  await Promise.all(others.map(make))
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})
