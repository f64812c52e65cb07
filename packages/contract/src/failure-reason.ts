/**
 * What a refused caller has to do, for programs. `password-needed`: send `currentPassword` with the
 * call, since the login is too long ago; `wrong-password`: it was not right; `second-step`: send a
 * code with the ticket of the reply to `/api/auth/second-step`; `wrong-code`: the code was not
 * right, or was used before; `login-expired`: log in again; `second-factor-needed`: set up a second
 * factor first.
 */
export const failureReasons = [
  'password-needed',
  'wrong-password',
  'second-step',
  'wrong-code',
  'login-expired',
  'second-factor-needed',
] as const

export type FailureReason = (typeof failureReasons)[number]
