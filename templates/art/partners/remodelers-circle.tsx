import { both, Emblem } from '../kit/emblem.tsx'

/** A ring that a brush has just closed, a house inside it. */
export default function RemodelersCircle() {
  return (
    <Emblem name={['Remodelers', 'Circle']} x={274}>
      <path d="M196 86A98 98 0 1 0 236 164" fill="none" stroke={both.teal} stroke-width="26" stroke-linecap="round" />
      <path
        d="M90 170L138 124L186 170M104 166V214H172V166"
        fill="none"
        stroke={both.coral}
        stroke-width="18"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
      <g transform="translate(222 112) rotate(34)">
        <path d="M-26 4H26L18 40H-18z" fill={both.amber} />
        <path d="M-26 -24H26V-2H-26z" fill={both.slate} />
        <path d="M-8 -24V-66a8 8 0 0 1 16 0V-24z" fill={both.slate} />
      </g>
    </Emblem>
  )
}
