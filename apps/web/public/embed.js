// Resizes embedded views of Kvartal to their content. For other sites' pages; optional, since without it the frame keeps
// the height in its embed code.
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const frames = () => [...document.querySelectorAll('iframe')]
  addEventListener('message', ({ origin: from, source, data }) => {
    const height = Number(data?.kvartalHeight)
    if (from !== origin || !(height > 0 && height < 10_000)) return
    for (const frame of frames())
      if (frame.contentWindow === source) frame.style.height = `${height}px`
  })
  // For views that loaded before this script.
  for (const frame of frames())
    if (frame.src.startsWith(`${origin}/embed?`))
      frame.contentWindow?.postMessage('kvartal-height', '*')
})()
