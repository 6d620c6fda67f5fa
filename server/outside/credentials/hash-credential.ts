import { createHash } from 'node:crypto'
import jsonld from 'jsonld'
import { loadContext } from './contexts.ts'

/** A credential without its proof, and the proof without its value. */
export interface Unsigned {
  credential: { '@context': unknown } & Record<string, unknown>
  proof: Record<string, unknown>
}

/** The 64 bytes that eddsa-rdfc-2022 signs (https://www.w3.org/TR/vc-di-eddsa/#hashing-eddsa-rdfc-2022). */
export async function hashCredential({ credential, proof }: Unsigned): Promise<Uint8Array> {
  const options = { '@context': credential['@context'], ...proof }
  const [ofProof, ofCredential] = await Promise.all([canonicalise(options), canonicalise(credential)])
  return Buffer.concat([sha256(ofProof), sha256(ofCredential)])
}

/** Refuses a word that no context explains: it would be left out of what is signed. */
function canonicalise(document: object): Promise<string> {
  return jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    base: null,
    documentLoader: async (url) => ({ contextUrl: null, documentUrl: url, document: loadContext(url) }),
  })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
