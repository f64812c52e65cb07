// Gives embedded views of Kvartal the height of what they show. For pages of others: the frame is right without it too, with
// the height that its code has.
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const frames = () => [...document.querySelectorAll('iframe')]
  addEventListener('message', ({ origin: from, source, data }) => {
    const height = Number(data?.kvartalHeight)
    if (from !== origin || !(height > 0 && height < 10_000)) return
    for (const frame of frames()) if (frame.contentWindow === source) frame.style.height = `${height}px`
  })
  // Views that were ready before this script was.
  for (const frame of frames()) if (frame.src.startsWith(`${origin}/embed?`)) frame.contentWindow?.postMessage('kvartal-height', '*')
})()
