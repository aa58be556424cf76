import type { DatabaseSync } from 'node:sqlite'

/**
 * Version of the tables below, stored in every `MOCK_DATA` file. Raise it whenever the tables or the password hashes
 * change.
 */
export const OVERLAY_FORMAT = 8

const TABLES = `
create table main.meta (key text primary key, value text not null) without rowid;

-- One row. Triggers raise the value with every write to stock, and a rollback of the write resets the value.
create table main.epoch (value integer not null);

-- Only changed stock. Read the stock as coalesce(main.stock.have_num, base.products.have_num).
create table main.stock (
  product_id integer primary key,
  have_num integer not null check (have_num >= 0)
);
create trigger main.stock_inserted after insert on stock begin update epoch set value = value + 1; end;
create trigger main.stock_updated after update on stock begin update epoch set value = value + 1; end;
create trigger main.stock_deleted after delete on stock begin update epoch set value = value + 1; end;

-- Sum of the stock changes by the control API, without the changes by orders.
create table main.stock_edits (product_id integer primary key, num integer not null);

-- Prices and titles set by the control API. Null stands for the value of base.products.
create table main.product_edits (
  product_id integer primary key,
  price_minor integer check (price_minor >= 0),
  title text
);

-- Stock changes planned for a later time.
create table main.stock_plans (id integer primary key, time integer not null, product_id integer not null, have_num integer not null);

create table main.users (
  id integer primary key,
  username text not null,
  username_key text not null unique,
  email text not null,
  email_key text not null unique,
  name text not null default '',
  phone text not null default '',
  password_hash text not null,
  create_time integer not null
);
create table main.tokens (
  token_hash text primary key,
  user_id integer not null references users (id),
  expire_time integer not null
) without rowid;
create index main.tokens_by_user on tokens (user_id);
create index main.tokens_by_time on tokens (expire_time);

-- Failed attempts, for the limits of login and of guest access.
create table main.failures (scope text not null, time integer not null);
create index main.failures_by_scope on failures (scope, time);

create table main.addresses (
  id integer primary key autoincrement,
  user_id integer not null references users (id),
  config_name text not null,
  name text not null,
  email text not null,
  phone text not null,
  country text not null,
  city text not null,
  address text not null,
  postcode text not null
);
create index main.addresses_by_user on addresses (user_id);

-- Money in minor units of the base currency, times in Unix seconds.
create table main.orders (
  id integer primary key autoincrement,
  order_no text not null unique,
  user_id integer references users (id),
  email_key text not null,
  request_no text not null,
  fingerprint text not null,
  create_time integer not null,
  expire_time integer,
  progress_time integer,
  pay_status text not null,
  delivery_status text not null,
  shipping_method text not null,
  payment_method text not null,
  amount_minor integer not null,
  shipping_fee_minor integer not null,
  tax_minor integer not null,
  total_minor integer not null,
  goods_count integer not null,
  payer text not null,
  contact text not null,
  place text not null,
  remark text not null,
  pay_declined integer not null default 0,
  move_time integer
);
-- Not unique: a world with the gap ignored-on-submit places several orders under one request_no.
create index main.orders_by_request on orders (request_no);
create index main.orders_by_user on orders (user_id, create_time desc);
create index main.orders_to_expire on orders (expire_time)
  where expire_time is not null and pay_status = 'unpaid' and delivery_status = 'pending';
create index main.orders_to_progress on orders (progress_time) where progress_time is not null;
create table main.order_goods (
  order_id integer not null references orders (id),
  product_id integer not null,
  price_minor integer not null,
  num integer not null,
  primary key (order_id, product_id)
) without rowid;

-- Every change of an order's status. GET /__mock/verify compares the changes with the status machine.
create table main.order_moves (
  id integer primary key,
  order_id integer not null references orders (id),
  pay_from text not null,
  pay_to text not null,
  delivery_from text not null,
  delivery_to text not null,
  time integer not null
);
create index main.order_moves_by_order on order_moves (order_id);
create trigger main.order_moved after update of pay_status, delivery_status on orders
when old.pay_status <> new.pay_status or old.delivery_status <> new.delivery_status begin
  insert into order_moves (order_id, pay_from, pay_to, delivery_from, delivery_to, time)
  values (old.id, old.pay_status, new.pay_status, old.delivery_status, new.delivery_status,
    coalesce(new.move_time, new.create_time));
end;

create table main.payments (
  id text primary key,
  order_id integer not null references orders (id),
  return_url text not null,
  lang text not null,
  state text not null default 'open'
) without rowid;

create table main.call_backs (
  id integer primary key, name text not null, mobile text not null, lang text not null, create_time integer not null
);
create table main.subscriptions (
  email_key text primary key, email text not null, lang text not null, create_time integer not null
) without rowid;
create table main.questions (
  id integer primary key, type text not null, name text not null, mobile text not null,
  email text not null, content text not null, lang text not null, create_time integer not null
);
`

/**
 * Creates the tables of one world in the database `main`. All tables are empty, except that `epoch` contains the first
 * epoch.
 */
export function createOverlayTables(db: DatabaseSync): void {
  db.exec(TABLES)
  db.prepare('insert into main.epoch (value) values (?)').run(Date.now())
}
