import { TextInput } from '@mantine/core'
import { EmailField } from '../../ui/fields/email-field.tsx'
import type { useFormProblem } from '../../ui/forms/use-form-problem.ts'
import classes from './recommend-page.module.css'
import type { Suggestion, SuggestionField } from './suggestion.ts'

interface RecommenderFieldsProps {
  readonly suggestion: Suggestion
  readonly problem: ReturnType<typeof useFormProblem<SuggestionField>>
  readonly onChange: (change: Partial<Suggestion>) => void
}

/** Contact fields of a recommender who is not logged in. */
export function RecommenderFields({ suggestion, problem, onChange }: RecommenderFieldsProps) {
  return (
    <fieldset className={classes.recommender}>
      <legend>Soovitaja</legend>
      <TextInput
        {...problem.fieldProps('recommenderName')}
        label="Sinu nimi"
        autoComplete="name"
        value={suggestion.recommenderName}
        onChange={({ currentTarget }) => onChange({ recommenderName: currentTarget.value })}
      />
      <EmailField
        {...problem.fieldProps('recommenderEmail')}
        label="Sinu e-posti aadress"
        autoComplete="email"
        value={suggestion.recommenderEmail}
        onChange={({ currentTarget }) => onChange({ recommenderEmail: currentTarget.value })}
      />
      <p className={classes.hint}>Sinu andmeid näevad ainult haldurid, kes soovituse üle otsustavad.</p>
    </fieldset>
  )
}
