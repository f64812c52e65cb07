const self = "'self'"
const none = "'none'"

/** The content security policy: only our own files, and styles with the reply's nonce. */
const policy = {
  'default-src': [self],
  'script-src': [self],
  'style-src': [self],
  'img-src': [self, 'data:'],
  'connect-src': [self],
  'font-src': [self],
  'object-src': [none],
  'frame-ancestors': [none],
  'base-uri': [none],
  'form-action': [self],
}

/**
 * Security headers of every reply. They are constant, so they are built once: a library that builds
 * them for each reply takes as long as all other work of a cached reply.
 */
export function securityHeaders({
  isHttps,
}: {
  readonly isHttps: boolean
}): Readonly<Record<string, string>> {
  return {
    'content-security-policy': written(policy),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** The policy of one page; the component library adds its styles at run time, with this nonce. */
export function policyWithNonce(nonce: string): string {
  return written({ ...policy, 'style-src': [self, `'nonce-${nonce}'`] })
}

/** The policy of a page with one style, known by its hash. */
export function policyWithStyle(hash: string): string {
  return written({ ...policy, 'style-src': [`'${hash}'`] })
}

/** Replaces the headers that forbid framing, for the only page that is made to be framed. */
export const framedHeaders = {
  'content-security-policy': written({ ...policy, 'frame-ancestors': ['*'] }),
  'cross-origin-resource-policy': 'cross-origin',
} as const

function written(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}
