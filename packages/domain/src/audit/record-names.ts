/** Names of the records that states of the audit log hold by id or code. */
export interface RecordNames {
  /** By id; of deleted tags, too. */
  readonly tags: Readonly<Record<string, string>>
  /** By registry code. */
  readonly companies: Readonly<Record<string, string>>
}
