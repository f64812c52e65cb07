/** An address that can be linked to, or what was found instead. */
export type ReadWebsite = { readonly url: string } | { readonly found: string }

const longestAddress = 300

/**
 * A company's web site as the register has it: 'https://firma.ee', 'WWW.FIRMA.EE/et'. One without a
 * scheme gets http, which every site answers. What is found instead is told without quoting it:
 * people write their mail addresses and telephones here.
 */
export function websiteOf(text: string): ReadWebsite {
  const words = text.trim()
  if (words.length > longestAddress) return { found: `üle ${longestAddress} tähemärgi` }
  const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i.exec(words)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    return { found: /^(?:mailto|tel)$/.test(scheme) ? 'muu kontakt' : 'muu protokolli aadress' }
  if (words.includes('@')) return { found: 'e-posti aadress' }
  if (/\s/.test(words)) return { found: 'mitu sõna' }
  const url = URL.parse(scheme === undefined ? `http://${words}` : words)
  if (url === null || !isPublicHost(url.hostname)) return { found: 'tundmatu tekst' }
  return { url: url.pathname === '/' && url.search + url.hash === '' ? url.origin : url.href }
}

/** A name with a point and a top-level domain of letters: no number, no name of a local network. */
function isPublicHost(host: string): boolean {
  return /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(host)
}
