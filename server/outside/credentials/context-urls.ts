/** Of a credential, in this order: Verifiable Credentials 2.0, Open Badges 3.0, and the latter's revocation list. */
export const contextUrls = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
] as const
