import { both, Emblem } from '../kit/emblem.tsx'

const wave = 'q17 -26 34 0t34 0t34 0t34 0t34 0t34 0'

/** A roof over the surf, the sun behind it. */
export default function CoastalContractors() {
  return (
    <Emblem name={['Coastal', 'Contractors']} x={274}>
      <path d="M60 172A78 78 0 0 1 216 172H190L138 126L86 172z" fill={both.amber} />
      <path d="M138 40V62M44 80L60 96M232 80L216 96" stroke={both.amber} stroke-width="14" stroke-linecap="round" />
      <path d="M70 192L138 132L206 192" fill="none" stroke={both.coral} stroke-width="20" stroke-linecap="round" stroke-linejoin="round" />
      <path d={`M36 224${wave}M36 264${wave}`} fill="none" stroke={both.teal} stroke-width="18" stroke-linecap="round" />
    </Emblem>
  )
}
