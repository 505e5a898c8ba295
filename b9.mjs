import {writeFileSync as w,mkdirSync,rmSync,readFileSync,existsSync} from 'node:fs'
import sharp from 'sharp'
import {spawnSync} from 'node:child_process'
rmSync('content/articles',{recursive:true,force:true});mkdirSync('content/articles',{recursive:true})
const jpg=await sharp({create:{width:500,height:300,channels:3,background:'#a33'}}).jpeg().toBuffer()
const pdf='%PDF-1.4'
const names=['é'.normalize('NFD')+'t.jpg','a b.jpg','100%.jpg','a%20b2.jpg','c#1.jpg','q?.jpg','p+q.jpg','r&d.jpg',"o'n.jpg",'"q".jpg','(1).jpg','UP.JPG','日本.jpg','עברית.jpg','a,b.jpg','[x].jpg','a;b.jpg','a=b.jpg','~t.jpg','😀.jpg','doc é.pdf','Doc#2.PDF','50%.pdf','a&b.pdf','x+y z.pdf','ünï.txt'.normalize('NFD'),'IMG_0001 (1).jpg','a  b.jpg','!x.jpg','@2x@.jpg','$a.jpg','back`tick.jpg','<lt>.jpg','a|b.jpg','*.jpg','a:b.jpg']
for(const n of names)w('content/articles/'+n,/jpg$/i.test(n)?jpg:pdf)
const T=[]
names.forEach((n,i)=>{ const isP=/jpg$/i.test(n), nfc=n.normalize('NFC')
 const forms={enc:encodeURIComponent(nfc).replace(/[()]/g,c=>'%'+c.charCodeAt(0).toString(16)), raw:'<'+nfc.replace(/[<>]/g,'\\$&')+'>', uri:encodeURI(nfc).replace(/[()]/g,c=>'%'+c.charCodeAt(0).toString(16)), nfdenc:encodeURIComponent(n.normalize('NFD')).replace(/[()]/g,c=>'%'+c.charCodeAt(0).toString(16))}
 for(const [k,f] of Object.entries(forms)){ w(`content/articles/t${i}-${k}.md`,`---\ntitle: t${i}\n---\n\n${isP?'!':''}[x](${f})\n`); T.push([i,k,f]) }
 w(`content/articles/t${i}-html.md`,`---\ntitle: t${i}\n---\n\n${isP?`<img src="${nfc.replace(/&/g,'&amp;').replace(/"/g,'&quot;')}" alt="">`:`<a href="${nfc.replace(/&/g,'&amp;')}">x</a>`}\n`); T.push([i,'html',nfc])
})
const go=()=>{const r=spawnSync('node',['node_modules/lanai/bin.js','build','--json'],{encoding:'utf8',maxBuffer:1<<28});return [r.status,(r.stdout+'\n'+r.stderr).split('\n').filter(l=>l[0]==='{').map(l=>JSON.parse(l)).pop(),r]}
let [st,l,r]=go(),ds=[]
for(let k=0;k<4&&st&&l;k++){ds.push(...l.diagnostics.filter(d=>d.severity==='error'));for(const d of l.diagnostics)if(d.severity==='error'&&d.location?.file?.startsWith('content/articles')&&existsSync(d.location.file))rmSync(d.location.file);[st,l,r]=go()}
if(!l){console.log(r.stdout.slice(-3000),r.stderr.slice(-3000));process.exit()}
console.log('exit',st); for(const d of l.diagnostics)console.log(' ',d.severity,d.location?.file,d.message.slice(0,200))
for(const [i,k,f] of T){const d=ds.find(d=>d.location?.file===`content/articles/t${i}-${k}.md`); if(d){console.log('FAIL',names[i],k,f,'=>',d.message,'||',d.hint);continue}
 const p=`dist/blog/t${i}-${k}/index.html`; if(!existsSync(p)){console.log('NOPAGE',p);continue}
 const h=/<article>.*<\/article>/s.exec(readFileSync(p,'utf8'))[0]; const urls=[...h.matchAll(/(?:src|href)="([^"#]+)"/g)].map(m=>m[1].replace(/&amp;/g,'&').replace(/&quot;/g,'"')).concat([...h.matchAll(/srcset="([^"]+)"/g)].flatMap(m=>m[1].split(', ').map(x=>x.split(' ')[0])))
 for(const u of urls){ const f2='dist'+decodeURIComponent(u.split(/[?#]/)[0]); if(!existsSync(f2))console.log('DEAD',names[i],k,u)} if(!urls.length)console.log('NONE',names[i],k,h.slice(0,200)) }
for(const d of ds)if(!/^content\/articles\/t\d/.test(d.location?.file??''))console.log('OTHER',JSON.stringify(d).slice(0,300))
