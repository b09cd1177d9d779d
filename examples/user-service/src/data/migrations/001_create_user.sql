create table user_account (
  id bigint constraint user_account_id primary key,
  name text not null,
  email text not null constraint user_account_email unique
)
