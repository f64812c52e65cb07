// What must not wait for the product's modules. It is a file of its own because the content security policy forbids inline scripts.
;(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be blocked.
      return null
    }
  }

  // The theme is set before anything is painted, so that a dark screen never flashes white. The key is the one Mantine keeps its choice under.
  const choice = kept('mantine-color-scheme-value')
  const wantsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = choice === 'dark' || (choice !== 'light' && wantsDark)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'

  // Whoever presses Ctrl+K before the search is there gets it as soon as it is: src/app/search/early-search.ts takes this.
  const search = { isAsked: false, stop: () => removeEventListener('keydown', remember) }
  function remember(event) {
    const isShortcut =
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey &&
      event.key.toLowerCase() === 'k'
    // Pages without the web's root have no search.
    if (!isShortcut || document.getElementById('root') === null) return
    event.preventDefault()
    search.isAsked = true
  }
  addEventListener('keydown', remember)
  window.earlySearch = search

  // The calls of the first view start while its modules are loading; src/api/early-calls.ts takes their responses. Preload links
  // could not carry the token of a session.
  const addresses = document.querySelector('meta[name="early-calls"]')?.content
  if (addresses) {
    const token = kept('token')
    const headers = {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const calls = addresses
      .split(' ')
      .map((address) => [address, fetch(address, { headers, cache: 'no-cache' })])
    for (const [, response] of calls) response.catch(() => {})
    window.earlyCalls = { token, madeAt: performance.now(), responses: new Map(calls) }
  }
})()
