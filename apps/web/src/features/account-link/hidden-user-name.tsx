/** Tells password managers which account the password belongs to. */
export function HiddenUserName({ email }: { readonly email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}
