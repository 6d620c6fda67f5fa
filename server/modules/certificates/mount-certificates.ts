import type { FastifyInstance, FastifyReply } from 'fastify'
import { certificateMessages } from '#contract/certificate-messages.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'
import { drawQrCode } from '#server/outside/qr-code.ts'
import type { Services } from '#server/services.ts'
import { certificateUrl, issuerDid } from './certificate-urls.ts'
import { describeDid } from './describe-did.ts'
import { findPublished } from './find-published.ts'
import { fileKinds, makeFile } from './make-file.ts'
import { type Certificate, listKeys } from './store.ts'

/** For programs of other sites, even those that run in a browser. */
const crossOriginHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
/** Browsers send a preflight request when a verifier adds headers. */
const preflightHeaders = {
  ...crossOriginHeaders,
  allow: 'GET, HEAD, OPTIONS',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}
const id = ':id(^[A-Za-z0-9_-]{22})'

/** What verifies a certificate anywhere, and its files. Our page about it is a route of the app. */
export function mountCertificates(server: FastifyInstance, services: Services, headers: SecurityHeaders): void {
  const { database, publicUrl } = services
  const allowPreflight = (path: string) =>
    server.options(path, { schema: { hide: true } }, (_request, reply) =>
      reply.code(204).headers(preflightHeaders).send(),
    )
  const get = (path: string, send: (certificate: Certificate, reply: FastifyReply) => unknown) => {
    allowPreflight(path)
    server.get<{ Params: { id: string } }>(path, async (request, reply) => {
      // A revocation shows at once. Search engines may at most list the page, if its holder says so.
      reply.headers({ ...crossOriginHeaders, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      const certificate = await findPublished(database.queries, request.params.id)
      if (!certificate) throw notFound(certificateMessages.notFound)
      return send(certificate, reply)
    })
  }

  allowPreflight('/.well-known/did.json')
  server.get('/.well-known/did.json', async (_request, reply) => {
    const keys = await listKeys(database.queries)
    reply.headers({ ...crossOriginHeaders, 'cache-control': 'public, max-age=300' }).type('application/did+json')
    return reply.send(Buffer.from(JSON.stringify(describeDid(issuerDid(publicUrl), keys))))
  })
  const sendCredential = ({ state, credential }: Certificate, reply: FastifyReply) => {
    if (credential === null) throw ended(state)
    return reply.type('application/vc+ld+json').send(Buffer.from(credential))
  }
  get(`/certificates/${id}.json`, sendCredential)
  const sendStatus = (certificate: Certificate, reply: FastifyReply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(revocations(publicUrl, certificate)))
  get(`/certificates/${id}/status`, sendStatus)
  get(`/certificates/${id}/qr-code.svg`, (certificate, reply) =>
    reply
      .headers({ ...headers.forFiles, ...crossOriginHeaders, 'cache-control': 'public, max-age=86400' })
      .type('image/svg+xml')
      .send(drawQrCode(certificateUrl(publicUrl, certificate.id))),
  )
  for (const kind of fileKinds)
    get(`/certificates/${id}${kind.path}`, async (certificate, reply) => {
      if (certificate.state !== 'valid') {
        // Its link may be in an old email or profile: the page tells a person what has become of it.
        if (kind.download) return reply.redirect(`/certificates/${certificate.id}`, 303)
        throw ended(certificate.state)
      }
      const content = await makeFile(publicUrl, certificate, kind.name)
      const { download } = kind
      if (download) reply.header('content-disposition', `attachment; filename="${download(certificate.id)}"`)
      return reply
        .headers({ ...headers.forFiles, ...crossOriginHeaders })
        .type(kind.type)
        .send(content)
    })
}

/** 1EdTech's revocation list, of this one certificate: verifiers look for its id in it. */
function revocations(publicUrl: string, { id, state, reason }: Certificate) {
  const url = certificateUrl(publicUrl, id)
  const why = reason ?? endings[state]
  const revoked = { id: url, revoked: true, ...(why ? { revocationReason: why } : {}) }
  return { id: `${url}/status`, issuer: issuerDid(publicUrl), revokedCredential: state === 'valid' ? [] : [revoked] }
}

const endings: Record<Certificate['state'], string> = {
  valid: '',
  replaced: certificateMessages.replaced,
  revoked: certificateMessages.revoked,
  withdrawn: certificateMessages.withdrawn,
}

const ended = (state: Certificate['state']) =>
  state === 'valid' ? notFound(certificateMessages.notFound) : new Problem('certificate_ended', endings[state])
