// Sets the theme before anything is painted, so that a dark screen never flashes white. It is a file of its own
// because the content security policy forbids inline scripts. The key is the one Mantine keeps its choice under.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be blocked; the system's setting then decides.
  }
  const wantsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = choice === 'dark' || (choice !== 'light' && wantsDark)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
})()
