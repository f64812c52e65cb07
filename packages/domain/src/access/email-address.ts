/**
 * Letters and digits of any script, and the signs that a mail address may have without quotes (RFC
 * 5322, RFC 6531).
 */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u

const domainLabel = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** Characters that nobody sees: controls, marks of direction, joiners and others of no width. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/u

/**
 * Whether a text is one plain mail address. Anything that a mail server may read as another address
 * is refused, such as `<a@b.ee>` or `a@b.ee,c@d.ee`, and so is what looks like another address.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  return (
    !invisible.test(text) &&
    localPart.test(text.slice(0, Math.max(at, 0))) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label))
  )
}
