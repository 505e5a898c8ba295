import { amber, coral, glow, ink, mist, shade, teal } from '../kit/palette.ts'
import { Dusk, Ledge, Palms, Scene, Shade, Town, usePaint } from '../kit/coast.ts'
import { Card, Lines, Standing, Words } from '../kit/things.ts'

const nodes = [
  { x: 40, y: 152, w: 130, lit: false },
  { x: 40, y: 262, w: 130, lit: false },
  { x: 248, y: 206, w: 150, lit: true },
  { x: 476, y: 120, w: 130, lit: false },
  { x: 476, y: 206, w: 130, lit: true },
  { x: 476, y: 292, w: 130, lit: false },
]

/** A diagram of the company's systems, and a roadmap. */
function Plan() {
  const paint = usePaint()
  return (
    <>
      {['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day, i) => (
        <>
          <rect
            x={40 + i * 116}
            y="30"
            width="102"
            height="54"
            rx="14"
            fill={i === 1 || i === 3 ? paint('sunset') : ink[700]}
            opacity={i === 1 || i === 3 ? 1 : 0.7}
          />
          <Words text={day} x={91 + i * 116} y={66} size={19} anchor="middle" fill={i === 1 || i === 3 ? ink[950] : mist[400]} />
        </>
      ))}
      <path
        d="M170 182H209V236H248M170 292H209V236M398 236H437V150H476M398 236H476M437 236V322H476"
        fill="none"
        stroke={teal}
        stroke-width="4"
        stroke-linejoin="round"
      />
      {nodes.map(({ x, y, w, lit }) => (
        <>
          <rect
            x={x}
            y={y}
            width={w}
            height="60"
            rx="14"
            fill={lit ? paint('done') : ink[800]}
            stroke={lit ? teal : ink[500]}
            stroke-width="2.5"
          />
          <Lines x={x + 22} y={y + 18} of={[w - 50, w - 78]} h={8} gap={17} color={lit ? 'ink' : 'muted'} />
        </>
      ))}
      <path d="M40 388H606" stroke={ink[600]} stroke-width="2" />
      <path d="M40 414h180" stroke={teal} stroke-width="18" stroke-linecap="round" />
      <path d="M250 414h150" stroke={amber} stroke-width="18" stroke-linecap="round" />
      <path d="M430 414h170" stroke={ink[600]} stroke-width="18" stroke-linecap="round" />
      <path d="M325 376v76" stroke={coral} stroke-width="4" />
      <circle cx="325" cy="376" r="9" fill={coral} />
    </>
  )
}

export default function FractionalCto({ t = 0.5 }: { t?: number }) {
  return (
    <Scene name="fractional-cto" sun={1060}>
      <Dusk sun={1060} t={t} />
      <Town from={-10} to={560} tall={150} seed={4} fill={shade.night660} />
      <Town from={760} to={1010} tall={110} seed={9} />
      <Town from={1150} to={1300} tall={90} seed={2} />
      <Palms of={[{ x: 1210, y: 620, height: 220, lean: 16 }]} fill={ink[900]} />
      <path d="M0 0H1280V26H0zM860 0h14v620h-14z" fill={ink[950]} />
      <path d="M876 26V616" stroke={amber} stroke-width="2.5" opacity="0.7" />
      <Ledge y={616} />
      <path d="M190 560L150 720M690 560L730 720" stroke={ink[950]} stroke-width="16" />
      <path d="M697 560L737 720" stroke={amber} stroke-width="3" />
      <Card x={110} y={72} w={650} h={490} r={18} paint="panel" depth={28}>
        <Plan />
      </Card>
      <path d={`M96 566H776v14H96z`} fill={ink[950]} />
      <Shade x={948} y={704} w={300} h={32} />
      <Standing x={950} y={704} scale={2.08} fill={ink[980]} flip arm="M28 -174L60 -152L86 -188" />
      <path d="M1064 640h180M1154 640v80" stroke={ink[950]} stroke-width="14" stroke-linecap="round" />
      <path d="M1096 626q-6 -62 44 -66h74q8 0 10 8l8 58z" fill={ink[950]} />
      <path d="M1214 560q8 0 10 8l8 58" fill="none" stroke={glow} stroke-width="3" />
    </Scene>
  )
}
