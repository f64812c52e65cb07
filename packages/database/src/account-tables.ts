import type { Generated, GeneratedAlways } from 'kysely'

export interface SessionsTable {
  token_hash: Buffer
  user_id: number
  created_at: Generated<string>
  used_at: Generated<string>
  id: Generated<string>
  proved_at: Generated<string>
  device: string | null
  network: string | null
}

export interface KnownDevicesTable {
  user_id: number
  device_hash: Buffer
  used_at: Generated<string>
}

export interface SecondFactorsTable {
  user_id: number
  secret: Buffer
  created_at: Generated<string>
  confirmed_at: string | null
  last_step: Generated<number>
}

export interface RecoveryCodesTable {
  user_id: number
  code_hash: Buffer
}

export interface PendingLoginsTable {
  token_hash: Buffer
  user_id: number
  password_hash: string
  made_at: Generated<string>
}

export interface OneTimeLinksTable {
  token_hash: Buffer
  purpose: 'password' | 'invitation' | 'email'
  user_id: number | null
  email_key: string | null
  created_at: Generated<string>
  expires_at: string
  used_at: string | null
  invitation_id: number | null
  made_by: number | null
}

export interface InvitationsTable {
  id: GeneratedAlways<number>
  email: string
  email_key: string
  role: 'külaline' | 'haldur' | 'administraator'
  invited_by: number | null
  invited_by_name: string
  sent_at: Generated<string>
  expires_at: string
}
