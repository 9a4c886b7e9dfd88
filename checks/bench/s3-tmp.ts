import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, chmod } from 'node:fs/promises';
import path from 'node:path';
import http from 'node:http';
import { startEmbeddedPostgres } from '@larder/server/database/embedded';
import { openPool } from '@larder/server/database/database';
import { migrate } from '@larder/server/database/migrate';
import { importMerchant } from '@larder/server/catalog/import-merchant';
import { sandboxVariables, startSandbox } from '@larder/server/testing/checkout-shop';
import { signIn } from '@larder/server/testing/signed-in';
import { processorMs } from './processor-time.ts';

const dir = await mkdtemp('/tmp/s3bench/pg-'); await chmod(dir, 0o755);
const pg = await startEmbeddedPostgres(dir);
const pool = openPool(pg.url, () => {}, 4);
await migrate(pool);
await importMerchant({ pool, folder: path.resolve('server/src/testing/catalog/alder'), now: Date.now() });
// 200 more products
await pool.query(`insert into product (merchant_id, code, department_id, name_en, name_es, selling_mode) select merchant_id, 'x'||n, department_id, 'Product '||n, 'Producto '||n, 'UNIT' from product, generate_series(1,210) n where code='eggs'`);
await pool.query(`insert into price (location_id, product_id, version_key, base_cents) select l.id, p.id, v.version_key, 300+p.id from product p, location l join location_version v on v.location_id=l.id where p.code like 'x%'`);
await pool.query(`update slot_window set capacity=100000, cutoff_minutes=0, lead_minutes=0`);
await pool.query('analyze');
const ids = (await pool.query(`select id from product where code like 'x%' order by id`)).rows.map((r:any)=>r.id as number);
const loc = (await pool.query(`select l.guid l, m.guid m from location l join merchant m on m.id=l.merchant_id where alias='alder'`)).rows[0];
const sandbox = await startSandbox();
const child = spawn(process.execPath, ['checks/faults/shop-process.ts'], { stdio: ['ignore','pipe','inherit'], env: { PATH: process.env.PATH, NODE_NO_WARNINGS:'1', LARDER_DEMO:'1', LARDER_ENVIRONMENT:'test', DATABASE_URL: pg.url, ...sandboxVariables(sandbox.origin) , KILL_AT: 'never'} });
const port = Number(/listening (\d+)/.exec(String((await once(child.stdout!, 'data'))[0]))![1]);
const postmaster = Number((await readFile(path.join(dir, (await import('node:fs')).readdirSync(dir).includes('postmaster.pid')?'postmaster.pid':'postgres/postmaster.pid'),'utf8').catch(async()=>{ const {execSync}=await import('node:child_process'); return execSync(`find ${dir} -name postmaster.pid | head -1 | xargs head -1`).toString();})).split('\n')[0]);
const cpu = () => processorMs([child.pid!, postmaster]);
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
function call(method: string, url: string, headers: any, body?: any): Promise<any> {
  return new Promise((res, rej) => {
    const data = body === undefined ? undefined : JSON.stringify(body);
    const req = http.request({ host:'127.0.0.1', port, method, path:'/experience/'+url, agent, headers: {...headers, 'accept-language':'en-US', ...(data?{'content-type':'application/json','content-length':Buffer.byteLength(data)}:{})}}, (r) => { let t=''; r.on('data',(c)=>t+=c); r.on('end',()=>{ if(r.statusCode!>=400) rej(new Error(url+' '+r.statusCode+' '+t)); else res(t?JSON.parse(t):null)}); });
    req.on('error', rej); req.end(data);
  });
}
async function person() {
  const cookies = new Map<string,string>();
  const s = await signIn({ larder: { pool, now: Date.now } as any }, { cookies });
  const headers = { cookie: [...cookies].map(([a,b])=>`${a}=${b}`).join('; '), 'x-merchant-guid': loc.m, 'x-location-guid': loc.l };
  const { id } = await call('POST','api/user/cart', headers, {});
  return { ...s, headers, id };
}
async function measure(name: string, n: number, work: (i:number)=>Promise<unknown>, conc=16) {
  await run(Math.min(n, 300), work, conc);
  await new Promise(r=>setTimeout(r,300));
  const a = cpu(), t=performance.now(); const lat: number[]=[];
  await run(n, async (i)=>{ const s=performance.now(); await work(i); lat.push(performance.now()-s); }, conc);
  await new Promise(r=>setTimeout(r,300));
  const b = cpu(); lat.sort((x,y)=>x-y);
  console.log(name.padEnd(28), ((b-a)/n).toFixed(3)+' ms CPU', 'p50', lat[n>>1]!.toFixed(1), 'p99', lat[Math.floor(n*.99)]!.toFixed(1), Math.round(n/((performance.now()-t)/1000))+'/s');
}
async function run(n: number, work:(i:number)=>Promise<unknown>, conc: number) { let i=0; await Promise.all(Array.from({length:conc}, async()=>{ while(i<n){ const k=i++; await work(k);} })); }
const people = await Promise.all(Array.from({length:16}, person));
const big = await Promise.all(Array.from({length:16}, person));
const twenty = await Promise.all(Array.from({length:16}, person));
const V='WYGO_DELIVERY';
for (const p of big) for (const id of ids.slice(0,199)) await call('POST',`api/user/cart/${p.id}/product`, p.headers, {productKey:id, quantity:1, versionKey:V});
for (const p of twenty) for (const id of ids.slice(0,20)) await call('POST',`api/user/cart/${p.id}/product`, p.headers, {productKey:id, quantity:2, versionKey:V});
await pool.query('vacuum analyze');
const probe = process.argv[2] ?? 'all';
await measure('user/check-like totals', 3000, (i)=>call('GET',`api/user/cart/last`, { 'x-merchant-guid': loc.m, 'x-location-guid': loc.l }));
await measure('add, cart of 1', 5000, (i)=>call('POST',`api/user/cart/${people[i%16]!.id}/product`, people[i%16]!.headers, {productKey:ids[0], quantity:1+i%9, versionKey:V}));
await measure('add, cart of 200', 5000, (i)=>call('POST',`api/user/cart/${big[i%16]!.id}/product`, big[i%16]!.headers, {productKey:ids[199], quantity:1+i%9, versionKey:V}));
await measure('read, cart of 20', 4000, (i)=>call('GET',`api/user/cart/${twenty[i%16]!.id}?versionKey=${V}`, twenty[i%16]!.headers));
await measure('read, cart of 200', 1000, (i)=>call('GET',`api/user/cart/${big[i%16]!.id}?versionKey=${V}`, big[i%16]!.headers));
await measure('slots of a day', 2000, (i)=>call('GET',`api/delivery/slots?versionKey=${V}&start=${new Date(Date.now()+2*864e5).toISOString().slice(0,10)}`, people[0]!.headers));
const N=400; const buyers: any[]=[]; const regs: string[]=[];
for (let i=0;i<N+300;i++){ const cookies=new Map<string,string>(); const s=await signIn({ larder: { pool, now: Date.now } as any }, { cookies }); buyers.push({...s, headers:{ cookie: [...cookies].map(([a,b])=>`${a}=${b}`).join('; '), 'x-merchant-guid': loc.m, 'x-location-guid': loc.l }}); regs.push(await sandbox.register('4111111111111111')); }
let next=0;
const day=new Date(Date.now()+2*864e5).toISOString().slice(0,10);
await measure('whole checkout', N, async ()=>{ const k=next++; const b=buyers[k]; 
  const { id } = await call('POST','api/user/cart', b.headers, {});
  for (let j=0;j<5;j++) await call('POST',`api/user/cart/${id}/product`, b.headers, {productKey:ids[j], quantity:2, versionKey:V});
  const { slots } = await call('GET',`api/delivery/slots?versionKey=${V}&start=${day}&address=${b.addressKey}`, b.headers);
  await call('POST',`api/user/cart/${id}/promos/WELCOME10`, b.headers, {});
  const held = await call('POST','api/delivery/reserve/shipping', b.headers, { slotStart: slots[0].start });
  const a = await call('POST',`api/user/cart/${id}/finalize`, b.headers, { locationVersionKey:V, reservationGuid: held.reservationGuid, trackingNumber: held.trackingNumber, shippingAddress:{key:b.addressKey}, fullName:'Ana Reyes', card:{expirationDate:{year:2035,month:12}}, eProtectResponse: regs[k] });
  if (a.refused) throw new Error(a.errorMessage);
}, 8);
child.kill('SIGKILL'); await sandbox.stop(); await pool.end(); await pg.stop(); await rm(dir,{recursive:true,force:true}); process.exit(0);
