/** Alerts and failures of user management (specification, section 8). */
export const messages = {
  settingSaved: (key: string) => `Setting '${key}' updated successfully`,
  settingFailed: 'Failed to update setting',
  saved: 'Kasutaja andmed on edukalt uuendatud',
  roleFailed: 'Rolli uuendamine ebaõnnestus',
  profileFailed: 'Profiili uuendamine ebaõnnestus',
  bothFailed: 'Kasutaja andmete uuendamine ebaõnnestus',
  added: 'Kasutaja on edukalt lisatud',
  addFailed: 'Registration failed',
  removed: 'Kasutaja on edukalt kustutatud',
  removeFailed: 'Failed to delete user',
  notOneself: 'Iseennast ei saa kustutada',
} as const
