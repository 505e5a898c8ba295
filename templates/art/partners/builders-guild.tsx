import { both, Emblem } from '../kit/emblem.tsx'

/** A gable of timber with a plumb line in it. */
export default function BuildersGuild() {
  return (
    <Emblem name={['Builders', 'Guild']}>
      <path d="M36 168L138 66L240 168" fill="none" stroke={both.coral} stroke-width="26" stroke-linejoin="round" stroke-linecap="round" />
      <path d="M66 176V256H210V176" fill="none" stroke={both.coral} stroke-width="26" stroke-linejoin="round" stroke-linecap="round" />
      <path d="M138 104V190" stroke={both.slate} stroke-width="9" />
      <path d="M112 176H164L158 206L138 236L118 206z" fill={both.teal} />
    </Emblem>
  )
}
