/** The headers of every response, from Fastify or from the cache (decision 0031). */
export interface SecurityHeaders {
  /** For data: nothing in it may run, load or be framed. */
  forData: Record<string, string>
  /** For scripts, styles and pictures: a page loads dozens, so only what matters for a file. */
  forFiles: Record<string, string>
  /** For a page, with the hashes of its inline scripts. */
  forPage(scriptHashes: readonly string[]): Record<string, string>
}

const httpsOnly = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

export function securityHeaders(publicUrl: string): SecurityHeaders {
  const isHttps = publicUrl.startsWith('https:')
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(isHttps ? httpsOnly : {}),
  }
  return {
    forFiles: {
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "frame-ancestors 'none'",
      ...(isHttps ? httpsOnly : {}),
    },
    forData: { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
    forPage: (scriptHashes) => ({ ...everywhere, 'content-security-policy': pagePolicy(scriptHashes, isHttps) }),
  }
}

function pagePolicy(scriptHashes: readonly string[], isHttps: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    "style-src 'self'",
    // https: because the team may link to a course's picture on another host; data: for small inlined pictures.
    "img-src 'self' data: https:",
    // data: for the glyph ₹, which the fonts' Latin files lack.
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
