import type { Setting, SettingKey } from '@kvartal/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../api/api-error.ts'
import { saveSetting, settingsQuery } from '../../api/settings.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { messages } from './messages.ts'

interface Change {
  readonly key: SettingKey
  readonly value: Setting['value']
}

const mutationKey = ['save-setting']

/** Saves a setting: it shows at once, and goes back to what it was when the server will not have it. */
export function useSaveSetting(): (change: Change) => void {
  const queryClient = useQueryClient()
  const { queryKey } = settingsQuery()
  const show = ({ key, value }: Change) =>
    queryClient.setQueryData(queryKey, (settings) =>
      settings?.map((setting) => (setting.key === key ? { ...setting, value } : setting)),
    )

  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that the last change is also the last to reach the server.
    scope: { id: 'settings' },
    mutationFn: ({ key, value }: Change) => saveSetting(key, value),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)?.find(({ key }) => key === change.key)
      show(change)
      return before
    },
    onSuccess: (_, { key }) => showAlert(messages.settingSaved(key), 'success'),
    onError: (error, _, before) => {
      if (before !== undefined) show(before)
      showAlert(sentenceOf(error, messages.settingFailed), 'danger')
    },
    onSettled: async () => {
      // What is still on its way already shows; reading now would undo it for a moment.
      if (queryClient.isMutating({ mutationKey }) === 1) await queryClient.invalidateQueries({ queryKey: ['settings'] })
    },
  })
  return mutate
}
