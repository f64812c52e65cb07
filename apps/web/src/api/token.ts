/** The session's token, kept under the key `token` (specification, section 4); `null` when nobody is logged in. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem('token')
  } catch {
    // A browser may close its storage to us; nobody can be logged in then.
    return null
  }
}
