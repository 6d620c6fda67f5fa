interface Key {
  id: string
  publicKeyMultibase: string
}

/** Who signs our certificates, as did:web. Every key that ever signed one stays in it. */
export function describeDid(did: string, keys: readonly Key[]) {
  const methods = keys.map(({ id, publicKeyMultibase }) => ({
    id: `${did}#${id}`,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  }
}
