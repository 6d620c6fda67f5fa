import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

test('each file is drawn in a thread, so that the event loop is free meanwhile', async () => {
  const certificate = await aCertificate()
  const post = vi.spyOn(Worker.prototype, 'postMessage')
  const kinds = ['pdf', 'picture', 'share'] as const
  for (const kind of kinds) await makeFile('http://localhost:3000', certificate, kind)
  expect(post.mock.calls).toMatchObject(
    kinds.map((kind) => [{ request: { kind, certificate: { title: expect.any(String) } } }]),
  )
  post.mockRestore()
})
