/** What an embedded view sends to the page around it; `public/embed.js` reads it there. */
export function heightMessage(height: number): { readonly kvartalHeight: number } {
  return { kvartalHeight: Math.ceil(height) }
}

/** The height in pixels that a message contains; `null` for unrelated messages. */
export function heightIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('kvartalHeight' in data)) return null
  const { kvartalHeight: height } = data
  return typeof height === 'number' && Number.isFinite(height) && height > 0 ? height : null
}

/**
 * Reports this page's height to the page that embeds it, on every change and on request. Nothing
 * else is ever sent.
 */
export function tellHeight(): void {
  if (window.parent === window) return
  const report = () => window.parent.postMessage(heightMessage(document.body.scrollHeight), '*')
  new ResizeObserver(report).observe(document.body)
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent && data === 'kvartal-height') report()
  })
}
