const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Escapes the characters that mean something in HTML and XML, between tags or in a quoted attribute.
 * Characters that XML forbids are left to the caller.
 */
export function escapeMarks(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => references[mark] ?? '')
}
