/** These packages have no types. This is what the tests use of them. */
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object })
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}

declare module '@digitalbazaar/vc' {
  export function verifyCredential(options: {
    credential: object
    suite: object
    documentLoader(url: string): Promise<object>
    now: Date
    checkStatus(): Promise<{ verified: boolean }>
  }): Promise<{ verified: boolean; error?: Error & { errors?: Error[] } }>
}

declare module '@digitalbazaar/ed25519-multikey' {
  export function from(method: object): Promise<{ publicKeyMultibase: string }>
}
