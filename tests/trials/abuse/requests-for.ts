import type { Endpoint } from '#contract/endpoint.ts'
import { makeInput } from './generate/make-input.ts'
import { seededRandom } from './generate/seeded-random.ts'
import type { RequestOptions } from './send.ts'

/** Public parameters, which belong to nobody. */
const publicParams = new Set(['slug', 'list', 'width', 'height', 'reference', 'sheet'])

/** One request for each identifier that the call takes, or a single one if it takes none. */
export function requestsFor(
  endpoint: Endpoint,
  identifiers: Record<string, string[]>,
): { endpoint: Endpoint; options: RequestOptions }[] {
  const { method, path, headers, body: made } = makeInput(endpoint, 'valid', seededRandom(7), {})
  const body = withPassword(made, identifiers)
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  if (inPath.some((name) => !publicParams.has(name)))
    return addressesOf(endpoint.path, inPath, identifiers).map((address) => ({
      endpoint,
      options: { method, path: address, headers, body },
    }))
  if (path.includes('session_id=') || path.includes('email=')) {
    const name = path.includes('session_id=') ? 'session_id' : 'email'
    return requireIdentifiers(identifiers, name).map((value) => ({
      endpoint,
      options: { method, path: `${endpoint.path}?${name}=${encodeURIComponent(value)}`, headers, body },
    }))
  }
  if (typeof body === 'string' && body.includes('"token"')) {
    return requireIdentifiers(identifiers, 'token').map((token) => ({
      endpoint,
      options: { method, path, headers, body: JSON.stringify({ ...JSON.parse(body), token }) },
    }))
  }
  // A call that creates something cannot reveal existing data.
  return method === 'GET' || endpoint.access === 'staff' ? [{ endpoint, options: { method, path, headers, body } }] : []
}

/** The path with every combination of its parameters' values. */
function addressesOf(path: string, params: string[], identifiers: Record<string, string[]>): string[] {
  const fill = (values: Record<string, string[]>) =>
    params
      .filter((name) => !publicParams.has(name))
      .reduce(
        (addresses, name) =>
          addresses.flatMap((address) =>
            requireIdentifiers(values, name).map((value) => address.replace(`:${name}`, encodeURIComponent(value))),
          ),
        [path],
      )
  const isDocument = params.includes('token') && params.includes('id')
  // The caller's own link, with the owner's document.
  const crossed = { token: requireIdentifiers(identifiers, 'ownLink'), id: requireIdentifiers(identifiers, 'document') }
  return [...fill(identifiers), ...(isDocument ? fill(crossed) : [])]
}

function withPassword(body: RequestOptions['body'], identifiers: Record<string, string[]>): RequestOptions['body'] {
  if (typeof body !== 'string' || !body.includes('"password"')) return body
  return JSON.stringify({ ...JSON.parse(body), password: requireIdentifiers(identifiers, 'password')[0] })
}

function requireIdentifiers(identifiers: Record<string, string[]>, name: string): string[] {
  const found = identifiers[name]
  if (!found) throw new Error(`no identifier for the parameter ${name}: add one to tests/trials/abuse/strangers.ts`)
  return found
}
