const self = "'self'"
const none = "'none'"

/** What a page of ours may load and run: our own files, and styles that carry the answer's nonce. */
export const policyDirectives = {
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

/** The policy as a header for one answer; the component library writes its styles while running, with this nonce. */
export function policyWithNonce(nonce: string): string {
  const directives = { ...policyDirectives, 'style-src': [self, `'nonce-${nonce}'`] }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}
