import type { TestApp } from './test-app.ts'

interface PostOptions {
  file?: Buffer | null
  /** The file's field; `screenshot` by default. */
  field?: string
  headers?: Record<string, string>
  remoteAddress?: string
}

/** Posts a multipart form like a browser. */
export async function postForm(
  app: TestApp,
  url: string,
  fields: Record<string, string>,
  { file, field = 'screenshot', headers, remoteAddress }: PostOptions = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append(field, new Blob([new Uint8Array(file)], { type: 'image/png' }), 'proof.png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return app.request({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    ...(remoteAddress ? { remoteAddress } : {}),
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
  })
}
