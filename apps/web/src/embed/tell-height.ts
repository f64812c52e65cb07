import { heightMessage } from './height-message.ts'

/** Reports this page's height to the page that embeds it, on every change and on request. Nothing else is ever sent. */
export function tellHeight(): void {
  if (window.parent === window) return
  const report = () => window.parent.postMessage(heightMessage(document.body.scrollHeight), '*')
  new ResizeObserver(report).observe(document.body)
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent && data === 'kvartal-height') report()
  })
}
