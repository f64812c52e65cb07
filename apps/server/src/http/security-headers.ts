const self = "'self'"
const none = "'none'"

/** What a page of ours may load and run: our own files, and styles that carry the answer's nonce. */
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
 * Headers of every answer that keep browsers strict. They are the same for all, so they are put together once: a
 * library that does it anew for each answer takes as long as all the rest of answering a prepared list.
 */
export function securityHeaders({ isHttps }: { readonly isHttps: boolean }): Readonly<Record<string, string>> {
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

/** The policy for one page; the component library writes its styles while running, with this nonce. */
export function policyWithNonce(nonce: string): string {
  return written({ ...policy, 'style-src': [self, `'nonce-${nonce}'`] })
}

function written(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}
