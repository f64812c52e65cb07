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
